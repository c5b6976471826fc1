<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

defined( 'ABSPATH' ) || exit;

/** Address of a document below /webapp/: the route of a widget with its placeholders filled in. */
final class WidgetAddress {

	/**
	 * @param string                $path       Path below /webapp/, without slashes at its ends.
	 * @param array<string, string> $parameters Values by placeholder, each in the format of its placeholder.
	 */
	public function __construct(
		public readonly WidgetEntry $widget,
		public readonly string $path,
		public readonly array $parameters = [],
	) {
	}
}
