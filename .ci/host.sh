#!/usr/bin/env bash
# Publishes a version of the library (not a snapshot) to a folder, and builds and starts a host application that gets
# the library from there. The host's local repository is empty at first: its other dependencies come from this machine's
# local repository, which is used as a remote one, or from Maven Central.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

version=1.2.3
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

# Classes that an earlier build has compiled and checked are used again. The folder is created beforehand: if two
# modules create it at the same moment, Maven fails one of them.
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
