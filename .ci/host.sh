#!/usr/bin/env bash
# Builds and starts a host application that gets the library from a repository: a folder with the artifacts that the
# last `mvn verify` has packaged. The host's local repository is empty at first; its other dependencies come from this
# machine's local repository, which is used as a remote one, or from Maven Central.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

version=$(sed -n 's:^ *<revision>\(.*\)</revision>:\1:p' adapters/bom/pom.xml)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

# Maven's layout of a repository: the published POM of each module beside its jar.
for pom in $(find . -path '*/target/.flattened-pom.xml' -not -path './adapters/examples/*'); do
  target=$(dirname "$pom")
  name=$(sed '/<parent>/,/<\/parent>/d' "$pom" | sed -n 's:^ *<artifactId>\(.*\)</artifactId>:\1:p' | head -1)
  folder=$place/repository/dev/fingerpost/$name/$version
  mkdir -p "$folder"
  cp "$pom" "$folder/$name-$version.pom"
  for jar in "$target/$name-$version"*.jar; do
    [[ ! -e $jar ]] || cp "$jar" "$folder"
  done
done
if grep -rl 'revision}' "$place/repository" --include='*.pom'; then
  echo 'these do not say their version' >&2
  exit 1
fi

cp -r .ci/host "$place/host"
cd "$place/host"
mvn -B -q -Dmaven.repo.local="$place/local" -Dfolder=file://"$place/repository" -Dmachine=file://"$HOME/.m2/repository" \
  -Dfingerpost.version="$version" compile org.apache.maven.plugins:maven-dependency-plugin:3.11.0:copy-dependencies \
  -DincludeScope=runtime -DoutputDirectory=target/lib
java -cp "target/classes:target/lib/*" Host | tee "$place/out"
grep -qx 'https://go.example.com/spring leads to https://example.com/spring' "$place/out"
