package dev.fingerpost.targeting;

import dev.fingerpost.text.WireNames;
import java.util.Optional;

/** What a visitor's machine runs. */
public enum OperatingSystem {
    IOS("iOS"),
    ANDROID("Android"),
    WINDOWS("Windows"),
    OS_X("OS X"),
    LINUX("Linux"),
    UBUNTU("Ubuntu"),
    CHROME_OS("Chrome OS");

    private final String wireName;

    OperatingSystem(String wireName) {
        this.wireName = wireName;
    }

    /** The name in requests, responses and storages. */
    public String wireName() {
        return wireName;
    }

    /** The operating system with exactly this wire name. */
    public static Optional<OperatingSystem> parse(String wireName) {
        return WireNames.find(values(), OperatingSystem::wireName, wireName);
    }
}
