<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** One setting with its texts. */
final class SettingField {

	/** Maximum length of an invalid line in its error message. */
	private const MAX_LINE_LENGTH = 100;

	/**
	 * @param string $key     Key in the option.
	 * @param string $error   Error message that describes valid input.
	 * @param string $badLine Error message for an invalid line (%s); if empty, $error is used.
	 */
	public function __construct(
		public readonly string $key,
		public readonly SettingKind $kind,
		public readonly SettingsTab $tab,
		public readonly string $label,
		public readonly string $help = '',
		private readonly string $error = '',
		private readonly string $badLine = '',
	) {
	}

	/**
	 * Error messages for an input, unescaped.
	 *
	 * @return list<string> Empty if the input is valid.
	 */
	public function faults( mixed $typed ): array {
		try {
			SettingValue::read( $this->kind, $typed );
			return [];
		} catch ( InvalidLines $refused ) {
			return '' === $this->badLine ? [ $this->error ] : array_map( $this->lineError( ... ), $refused->lines );
		} catch ( UnexpectedValueException ) {
			return [ $this->error ];
		}
	}

	private function lineError( string $line ): string {
		return sprintf( $this->badLine, mb_strlen( $line ) > self::MAX_LINE_LENGTH ? mb_substr( $line, 0, self::MAX_LINE_LENGTH - 1 ) . '…' : $line );
	}

	/** Id of the control on the page. */
	public function id(): string {
		return 'sw-immosuite-' . $this->key;
	}
}
