#!/usr/bin/env bash
# Writes the Javadoc of the library's modules into one tree, target/apidocs, without the server and the examples. A
# warning makes it fail. Maven's own goal "aggregate" leaves out the starter and the servlets, which are automatic
# modules, and waits forever for its own threads.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mvn -B -q -DskipTests -Dmdep.outputFile=target/class-path -pl adapters/server,adapters/hosts/spring-boot,adapters/hosts/spring-boot-test -am package \
  org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath

sources=$(mktemp -d)
trap 'rm -rf "$sources"' EXIT
packages=(dev.fingerpost.spring dev.fingerpost.spring.test dev.fingerpost.servlet)
for module in core storage-memory storage-jdbi adapters/{web,hosts,parts}/*; do
  code=$module/src/main/java
  [[ -d $code ]] || continue
  tar -C "$code" --exclude=module-info.java -cf - . | tar -C "$sources" -xf -
  [[ ! -f $code/module-info.java ]] || mapfile -t -O ${#packages[@]} packages < <(sed -n 's/^ *exports \([a-z.]*\);.*/\1/p' "$code/module-info.java")
done

javadoc -quiet -Werror -Xdoclint:none -d target/apidocs -windowtitle Fingerpost -doctitle Fingerpost --release 17 -encoding UTF-8 \
  -sourcepath "$sources" -cp "$(cat adapters/hosts/spring-boot/target/class-path):$(cat adapters/hosts/spring-boot-test/target/class-path):adapters/server/target/fingerpost-server.jar" "${packages[@]}"
