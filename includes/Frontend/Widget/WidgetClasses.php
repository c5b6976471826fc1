<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Widget;

use LogicException;
use SwImmoSuite\Foundation\Contract\WidgetEntry;

defined( 'ABSPATH' ) || exit;

/** Finds the class of an entry by its name, for example ContactForm for contact-form. */
final class WidgetClasses {

	/** @throws LogicException If widgets.json names a widget without a class. */
	public static function of( WidgetEntry $entry ): Widget {
		$class  = __NAMESPACE__ . '\\' . str_replace( '-', '', ucwords( $entry->name, '-' ) );
		$widget = class_exists( $class ) ? new $class() : null;
		return $widget instanceof Widget ? $widget : throw new LogicException( "The widget {$entry->name} has no class." );
	}
}
