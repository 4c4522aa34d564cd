#!/usr/bin/env bash
# Measures who counts as a person on collections from npm (crawler-user-agents and isbot: MIT; user-agents: BSD-2-Clause), which
# are downloaded into a temporary folder. Needs npm, node and Maven; run it in the root of the project.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mvn -q -pl core,adapters/visitors -DskipTests -Dcoverage.skip test-compile dependency:build-classpath \
    -Dmdep.outputFile="$folder/classpath"
classes=adapters/visitors/target/test-classes:adapters/visitors/target/classes:core/target/classes
(
  cd "$folder"
  # isbot 2 is the last line whose package has the lists.
  for package in crawler-user-agents@1.60.0 isbot@2.0.0 user-agents@2.1.198; do
    npm pack --silent "$package" > name
    mkdir "${package%@*}"
    tar xzf "$(cat name)" --strip-components=1 -C "${package%@*}"
  done
  node -e '
    const write = (file, agents) => require("fs").writeFileSync(file, agents.join("\n") + "\n");
    write("crawlers", require("./crawler-user-agents/crawler-user-agents.json")
        .flatMap(each => each.instances || []).map(agent => agent.replace(/[\n\t]/g, " ")));
    const UserAgent = require("./user-agents/dist/index.cjs");
    const agent = new (UserAgent.default || UserAgent)();
    write("people", [...new Set(Array.from({length: 20000}, () => agent.random().toString()))]);'
)
measure() {
  java -cp "$classes:$(cat "$folder/classpath")" dev.fingerpost.visitors.PeopleAccuracy "$@" || failed=1
}
failed=0
measure crawlers "$folder/crawlers" 3
measure crawlers "$folder/isbot/crawlers.txt" 3
measure people "$folder/people" 0.1
exit $failed
