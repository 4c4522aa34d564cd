package dev.fingerpost.spring;

import dev.fingerpost.Feature;
import dev.fingerpost.http.settings.SharedSettings;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.annotation.ImportBeanDefinitionRegistrar;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotationMetadata;

/** Defines each feature that a property switches on as a bean, unless the application has a bean of its type. */
final class FeatureBeans implements ImportBeanDefinitionRegistrar {

    private final Environment environment;

    /** Created only by the container. */
    FeatureBeans(Environment environment) {
        this.environment = environment;
    }

    @Override
    public void registerBeanDefinitions(AnnotationMetadata importing, BeanDefinitionRegistry registry) {
        ListableBeanFactory beans = (ListableBeanFactory) registry;
        SharedSettings.features(new BoundSettings(environment)).stream()
                .filter(feature -> beans.getBeanNamesForType(feature.getClass(), true, false).length == 0)
                .forEach(feature -> registry.registerBeanDefinition("fingerpost" + name(feature), definition(feature)));
    }

    private static String name(Feature feature) {
        return feature.getClass().getSimpleName();
    }

    private static RootBeanDefinition definition(Feature feature) {
        RootBeanDefinition definition = new RootBeanDefinition(feature.getClass());
        definition.setInstanceSupplier(() -> feature);
        return definition;
    }
}
