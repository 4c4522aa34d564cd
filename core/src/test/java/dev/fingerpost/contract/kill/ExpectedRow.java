package dev.fingerpost.contract.kill;

/** The states in which a row may be found. */
final class ExpectedRow {

    final String name;
    long lowestVersion;
    long highestVersion;
    long fewestClicks;
    long mostClicks;
    boolean mayBeDeleted;

    ExpectedRow(String name, long version, long clicks) {
        this.name = name;
        this.lowestVersion = version;
        this.highestVersion = version;
        this.fewestClicks = clicks;
        this.mostClicks = clicks;
    }

    boolean allows(ExpectedRow found) {
        return found.name.equals(name)
                && lowestVersion <= found.lowestVersion
                && found.highestVersion <= highestVersion
                && fewestClicks <= found.fewestClicks
                && found.mostClicks <= mostClicks;
    }

    @Override
    public String toString() {
        return name + " with version " + lowestVersion + " to " + highestVersion + " and " + fewestClicks + " to "
                + mostClicks + " clicks";
    }
}
