package dev.fingerpost.server;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.fingerpost.server.MainClasses.ALL;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.net.Socket;
import java.net.URL;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The only classes that open connections to other hosts. Connections to a database are opened by its driver. */
class OutboundArchitectureTest {

    private static final String OPENS_CONNECTIONS = "dev.fingerpost.titles.DirectConnector";

    /** This class connects to a server on the loopback address that it has started itself. */
    private static final String PROBES_OWN_SERVER = "dev.fingerpost.http.jdk.JdkServerProperties";

    private static final String RESOLVES_NAMES = "dev.fingerpost.titles.NameService";

    @Test
    void one_class_opens_connections_to_other_hosts() {
        assertThat(callersOf(OutboundArchitectureTest::opensConnection))
                .containsExactlyInAnyOrder(OPENS_CONNECTIONS, PROBES_OWN_SERVER);
    }

    @Test
    void one_class_resolves_names() {
        assertThat(callersOf(call ->
                        isOn(call, "java.net.InetAddress") && call.getName().equals("getAllByName")))
                .containsExactly(RESOLVES_NAMES);
    }

    /**
     * The exempt classes get their URLs from the person who starts the program or from the issuer that this person
     * names, and not from an owner of links, and DnsTxt asks only the resolvers of the system.
     */
    @Test
    void no_class_uses_a_client_that_opens_connections_by_itself() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.fingerpost.transfer.ShlinkTable")
                .and()
                .doNotHaveFullyQualifiedName("dev.fingerpost.server.records.ServerRecords")
                .and()
                .doNotHaveFullyQualifiedName("dev.fingerpost.titles.DnsTxt")
                .and()
                .resideOutsideOfPackage("dev.fingerpost.server.openid")
                .should()
                .dependOnClassesThat(describe(
                        "clients of HTTP, FTP or mail",
                        type -> Stream.of(
                                        "java.net.http.",
                                        "java.net.URLConnection",
                                        "java.net.HttpURLConnection",
                                        "java.net.Datagram",
                                        "java.nio.channels.Datagram",
                                        "javax.naming.",
                                        "org.jsoup.Connection",
                                        "org.jsoup.helper.Http",
                                        "org.apache.hc.client5.",
                                        "org.apache.hc.core5.http.impl.bootstrap.",
                                        "org.eclipse.jetty.client.")
                                .anyMatch(type.getName()::startsWith)))
                .check(ALL);
    }

    private static boolean opensConnection(CodeUnitAccessTarget call) {
        return isOn(call, Socket.class.getName()) && Set.of("<init>", "connect").contains(call.getName())
                || isOn(call, URL.class.getName())
                        && Set.of("openStream", "openConnection", "getContent").contains(call.getName())
                || isOn(call, "java.nio.channels.SocketChannel")
                        && Set.of("open", "connect").contains(call.getName())
                || isOn(call, "java.nio.channels.AsynchronousSocketChannel")
                || call.getName().equals("createSocket") && !isOverOpenSocket(call)
                || isOn(call, "org.jsoup.Jsoup") && call.getName().equals("connect");
    }

    /** Whether the call adds TLS to a connection that is already open. */
    private static boolean isOverOpenSocket(CodeUnitAccessTarget call) {
        return call.getRawParameterTypes().stream()
                .findFirst()
                .filter(first -> first.isEquivalentTo(Socket.class))
                .isPresent();
    }

    private static boolean isOn(CodeUnitAccessTarget call, String type) {
        return call.getOwner().isAssignableTo(type);
    }

    private static Set<String> callersOf(Predicate<CodeUnitAccessTarget> wanted) {
        return ALL.stream()
                .flatMap(type -> Stream.concat(
                        type.getCodeUnitCallsFromSelf().stream(), type.getCodeUnitReferencesFromSelf().stream()))
                .filter(access -> wanted.test((CodeUnitAccessTarget) access.getTarget()))
                .map(JavaAccess::getOriginOwner)
                .map(JavaClass::getName)
                .collect(Collectors.toSet());
    }
}
