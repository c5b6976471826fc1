<?php

declare(strict_types=1);

namespace SwImmoSuite\Settings;

defined( 'ABSPATH' ) || exit;

/** One setting with its words. */
final class SettingField {

	/**
	 * @param string $key     Key in the option.
	 * @param string $section Heading under which it stands.
	 * @param string $error   Says what to type, where that was not understood.
	 */
	public function __construct(
		public readonly string $key,
		public readonly SettingKind $kind,
		public readonly string $section,
		public readonly string $label,
		public readonly string $help = '',
		public readonly string $error = '',
	) {
	}

	/** Id of the control on the page. */
	public function id(): string {
		return 'sw-immosuite-' . $this->key;
	}
}
