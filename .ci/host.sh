#!/usr/bin/env bash
# Publishes a version that is no snapshot to a folder, and builds and starts a host that has the library from there. Its local
# repository is empty: what it needs besides comes from the machine's own, as from a repository, or from Maven Central.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

version=1.2.3
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

# With what an earlier build compiled, so that this one need not. The gates have seen it too. The folder is there before: of two
# modules that make it at the same moment, Maven fails one.
mkdir "$place/build" "$place/folder"
tar --exclude=./.git --exclude='*.jar' --exclude=./adapters/server/target -cf - . | tar -xf - -C "$place/build"
(cd "$place/build" && mvn -B -q -DskipTests -Dcheckstyle.skip -Dspotless.check.skip \
  -Dmaven.compiler.useIncrementalCompilation=false -Drevision="$version" -pl adapters/bom,adapters/hosts/spring-boot -am \
  deploy -DaltDeploymentRepository=folder::file://"$place/folder")
if grep -rl 'revision}' "$place/folder" --include='*.pom'; then
  echo 'these do not say their version' >&2
  exit 1
fi

cp -r .ci/host "$place/host"
cd "$place/host"
mvn -B -q -Dmaven.repo.local="$place/local" -Dfolder=file://"$place/folder" -Dmachine=file://"$HOME/.m2/repository" \
  -Dfingerpost.version="$version" package
java -cp "target/host-1.jar:target/lib/*" Host | tee "$place/out"
grep -qx 'https://go.example.com/spring leads to https://example.com/spring' "$place/out"
