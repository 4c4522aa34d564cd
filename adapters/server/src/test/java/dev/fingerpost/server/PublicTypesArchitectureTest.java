package dev.fingerpost.server;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static dev.fingerpost.server.MainClasses.ALL;
import static dev.fingerpost.server.MainClasses.IN_OUTER;
import static dev.fingerpost.server.MainClasses.TEMPLATES;
import static dev.fingerpost.server.MainClasses.exports;
import static dev.fingerpost.server.MainClasses.isIn;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.storage.jdbi.maintenance.JdbiDoctor;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which types outside of core are public, and which of them a host can use. */
class PublicTypesArchitectureTest {

    /** The types through which hosts use the storages and adapters. We promise to keep every type in this list. */
    private static final Set<String> WAYS_IN = Set.of(
            "dev.fingerpost.storage.memory.MemoryStorage",
            "dev.fingerpost.storage.jdbi.CallerTransactions",
            "dev.fingerpost.storage.jdbi.maintenance.BackupListener",
            "dev.fingerpost.storage.jdbi.maintenance.JdbiBackup",
            "dev.fingerpost.storage.jdbi.JdbiStorage",
            "dev.fingerpost.storage.jdbi.maintenance.StoredRows",
            "dev.fingerpost.storage.jdbi.JdbiSettings",
            "dev.fingerpost.storage.jdbi.maintenance.JdbiAliasKeys",
            "dev.fingerpost.storage.jdbi.maintenance.JdbiRules",
            "dev.fingerpost.storage.jdbi.maintenance.JdbiAliasUse",
            "dev.fingerpost.storage.jdbi.maintenance.JdbiDoctor",
            "dev.fingerpost.storage.jdbi.JdbiMigrations",
            "dev.fingerpost.storage.jdbi.MaintainedDatabase",
            "dev.fingerpost.storage.jdbi.Operation",
            "dev.fingerpost.storage.jdbi.OperationListener",
            "dev.fingerpost.storage.jdbi.maintenance.OwnerUsage",
            "dev.fingerpost.storage.jdbi.maintenance.Rekeyed",
            "dev.fingerpost.storage.jdbi.SchemaVersion",
            "dev.fingerpost.storage.jdbi.maintenance.StorageFindings",
            "dev.fingerpost.console.Console",
            "dev.fingerpost.console.OwnerCounts",
            "dev.fingerpost.console.signin.Identification",
            "dev.fingerpost.console.signin.Identity",
            "dev.fingerpost.console.signin.IdentityRules",
            "dev.fingerpost.console.signin.ProxySignIn",
            "dev.fingerpost.console.signin.Role",
            "dev.fingerpost.console.signin.SignInAttempt",
            "dev.fingerpost.console.signin.SignInFailedException",
            "dev.fingerpost.console.signin.SignInRefusal",
            "dev.fingerpost.console.signin.SignInServer",
            "dev.fingerpost.http.FingerpostHttp",
            "dev.fingerpost.http.Home",
            "dev.fingerpost.http.HttpEndpoint",
            "dev.fingerpost.http.HttpSettings",
            "dev.fingerpost.http.RateLimit",
            "dev.fingerpost.pages.view.Brand",
            "dev.fingerpost.http.exchange.BufferedRequest",
            "dev.fingerpost.http.exchange.BufferedResponse",
            "dev.fingerpost.http.exchange.ClientNetwork",
            "dev.fingerpost.http.exchange.EngineExchange",
            "dev.fingerpost.http.exchange.HttpViolation",
            "dev.fingerpost.http.exchange.ProblemCode",
            "dev.fingerpost.http.exchange.RequestHeaders",
            "dev.fingerpost.pages.VisitorMessage",
            "dev.fingerpost.http.ExchangeHandler",
            "dev.fingerpost.http.FingerpostHttpServer",
            "dev.fingerpost.http.json.FingerpostJson",
            "dev.fingerpost.http.json.MalformedJsonException",
            "dev.fingerpost.pages.qr.ErrorCorrection",
            "dev.fingerpost.pages.qr.QrCode",
            "dev.fingerpost.http.visit.RedirectKind",
            "dev.fingerpost.http.visit.VisitSettings",
            "dev.fingerpost.pages.DrawnIcon",
            "dev.fingerpost.pages.DrawnReport",
            "dev.fingerpost.pages.PageStyle",
            "dev.fingerpost.pages.PageTexts",
            "dev.fingerpost.pages.ProblemTable",
            "dev.fingerpost.pages.view.PeriodChoice",
            "dev.fingerpost.pages.view.Plot",
            "dev.fingerpost.pages.view.ProblemRow",
            "dev.fingerpost.pages.view.ReportWords",
            "dev.fingerpost.pages.view.RuleRow",
            "dev.fingerpost.pages.view.Timeline",
            "dev.fingerpost.pages.view.WrittenNumbers",
            "dev.fingerpost.pages.VisitorPages",
            "dev.fingerpost.jetty.JettyLimits",
            "dev.fingerpost.jetty.JettyServer",
            "dev.fingerpost.micrometer.StorageMeters",
            "dev.fingerpost.micrometer.VisitMeters",
            "dev.fingerpost.servlet.FingerpostServlet",
            "dev.fingerpost.servlet.OwnerResolver",
            "dev.fingerpost.spring.FingerpostAutoConfiguration",
            "dev.fingerpost.spring.FingerpostBuilderCustomizer",
            "dev.fingerpost.spring.FingerpostDataSource",
            "dev.fingerpost.spring.FingerpostListReplica",
            "dev.fingerpost.spring.FormErrors",
            "dev.fingerpost.spring.HttpSettingsCustomizer",
            "dev.fingerpost.spring.VisitSettingsCustomizer",
            "dev.fingerpost.spring.test.FingerpostTest",
            "dev.fingerpost.test.FingerpostExtension",
            "dev.fingerpost.test.MovableClock",
            "dev.fingerpost.test.TestFingerpost",
            "dev.fingerpost.titles.CheckedDomains",
            "dev.fingerpost.titles.GuardedClient",
            "dev.fingerpost.titles.NoAnswerException",
            "dev.fingerpost.titles.PageTitles",
            "dev.fingerpost.titles.TitleSettings",
            "dev.fingerpost.webhooks.StoredWebhooks",
            "dev.fingerpost.webhooks.Webhook",
            "dev.fingerpost.webhooks.Webhooks",
            "dev.fingerpost.transfer.BcryptPasswords",
            "dev.fingerpost.transfer.record.ColumnsException",
            "dev.fingerpost.transfer.DomainMapping",
            "dev.fingerpost.transfer.record.EncodingException",
            "dev.fingerpost.transfer.ImportCounts",
            "dev.fingerpost.transfer.ImportFormat",
            "dev.fingerpost.transfer.record.ImportLedger",
            "dev.fingerpost.transfer.ImportText",
            "dev.fingerpost.transfer.LinkExport",
            "dev.fingerpost.transfer.LinkImport",
            "dev.fingerpost.transfer.Source",
            "dev.fingerpost.transfer.record.TransferException",
            "dev.fingerpost.transfer.record.TransferFailure",
            "dev.fingerpost.transfer.record.TransferRecord",
            "dev.fingerpost.transfer.record.TransferViolation",
            "dev.fingerpost.transfer.record.ValueNote",
            "dev.fingerpost.visitors.VisitorReader",
            "dev.fingerpost.visitors.CountrySource",
            "dev.fingerpost.visitors.MaxMindFile",
            "dev.fingerpost.server.Main");

    /** Packages that are not exported: their public types are visible only to the other packages of their module. */
    private static final Set<String> INTERNAL_PACKAGES = Set.of(
            "dev.fingerpost.console.pages",
            "dev.fingerpost.console.upload",
            "dev.fingerpost.console.view",
            "dev.fingerpost.http.wire",
            "dev.fingerpost.http.api",
            "dev.fingerpost.http.jdk",
            "dev.fingerpost.http.records",
            "dev.fingerpost.http.redirect",
            "dev.fingerpost.http.settings",
            "dev.fingerpost.pages.template",
            "dev.fingerpost.storage.jdbi.transaction",
            "dev.fingerpost.storage.jdbi.dialect",
            "dev.fingerpost.storage.jdbi.database",
            "dev.fingerpost.storage.jdbi.migration",
            "dev.fingerpost.storage.jdbi.repository",
            "dev.fingerpost.storage.jdbi.statistics",
            "dev.fingerpost.storage.jdbi.event",
            "dev.fingerpost.storage.jdbi.apikey",
            "dev.fingerpost.storage.jdbi.quarantine",
            "dev.fingerpost.storage.jdbi.idempotency",
            "dev.fingerpost.storage.jdbi.expiry",
            "dev.fingerpost.storage.jdbi.audit",
            "dev.fingerpost.storage.jdbi.conversion",
            "dev.fingerpost.storage.jdbi.registry",
            "dev.fingerpost.storage.memory.state",
            "dev.fingerpost.storage.memory.statistics",
            "dev.fingerpost.storage.memory.event",
            "dev.fingerpost.storage.memory.apikey",
            "dev.fingerpost.storage.memory.quarantine",
            "dev.fingerpost.storage.memory.idempotency",
            "dev.fingerpost.storage.memory.expiry",
            "dev.fingerpost.storage.memory.audit",
            "dev.fingerpost.storage.memory.conversion",
            "dev.fingerpost.storage.memory.registry",
            "dev.fingerpost.transfer.column",
            "dev.fingerpost.transfer.foreign",
            "dev.fingerpost.transfer.line",
            "dev.fingerpost.transfer.table",
            "dev.fingerpost.transfer.text",
            "dev.fingerpost.transfer.value",
            "dev.fingerpost.server.directory",
            "dev.fingerpost.server.records",
            "dev.fingerpost.server.logging",
            "dev.fingerpost.server.openid",
            "dev.fingerpost.server.settings",
            "dev.fingerpost.server.transfer",
            "dev.fingerpost.server.database");

    @Test
    void only_the_ways_in_are_public_outside_of_core() {
        classes()
                .that(IN_OUTER)
                .and()
                .areTopLevelClasses()
                .and(describe("no way in", type -> !WAYS_IN.contains(type.getName())))
                .and(describe("not internal", type -> !isInternal(type)))
                .should()
                .notBePublic()
                .check(ALL);
        assertThat(WAYS_IN)
                .allSatisfy(name ->
                        assertThat(ALL.get(name).getModifiers()).as(name).contains(JavaModifier.PUBLIC));
    }

    @Test
    void internal_packages_are_not_exported_and_public_only_where_another_package_needs_it() {
        assertThat(exports(HttpEndpoint.class)).isNotEmpty().doesNotContainAnyElementsOf(INTERNAL_PACKAGES);
        assertThat(exports(JdbiStorage.class))
                .containsExactlyInAnyOrder(JdbiStorage.class.getPackageName(), JdbiDoctor.class.getPackageName());
        assertThat(ALL.stream()
                        .filter(type -> isInternal(type)
                                && TEMPLATES.stream().noneMatch(templates -> isIn(type, templates))
                                && type.isTopLevelClass())
                        .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                        .filter(type -> !type.getSimpleName().equals("OwnerOnlyH2Files")) // H2 creates it
                        // The storage finds the part of a feature by the name of its port.
                        .filter(type -> type.tryGetField("EXTENSION").isEmpty()
                                && type.tryGetField("FEATURE").isEmpty())
                        .filter(type -> type.getDirectDependenciesToSelf().stream()
                                .allMatch(
                                        use -> use.getOriginClass().getPackage().equals(type.getPackage()))))
                .isEmpty();
    }

    private static boolean isInternal(JavaClass type) {
        return INTERNAL_PACKAGES.stream().anyMatch(root -> isIn(type, root));
    }
}
