<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

defined( 'ABSPATH' ) || exit;

/** The address of one document below /webapp/: that of a widget, with what stands in it for the placeholders of its route. */
final class WidgetAddress {

	/**
	 * @param string                $path       Below /webapp/, without slashes at its ends.
	 * @param array<string, string> $parameters By the names of the placeholders, each of the form that its name demands.
	 */
	public function __construct(
		public readonly WidgetEntry $widget,
		public readonly string $path,
		public readonly array $parameters = [],
	) {
	}
}
