package dev.fingerpost.targeting;

import dev.fingerpost.text.WireNamed;

/** The operating system of a visitor's device. */
public enum OperatingSystem implements WireNamed {
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

    @Override
    public String wireName() {
        return wireName;
    }
}
