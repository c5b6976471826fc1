<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** One setting with its words. */
final class SettingField {

	/** Characters of a line that are shown again: enough to find it. */
	private const SHOWN = 100;

	/**
	 * @param string $key     Key in the option.
	 * @param string $error   Says what to type, where that was not understood.
	 * @param string $badLine Names a line that was not understood (%s); empty where the sentence above does.
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
	 * What is wrong with an input, for people; unescaped.
	 *
	 * @return list<string> A sentence each; none where it can be understood.
	 */
	public function faults( mixed $typed ): array {
		try {
			SettingValue::read( $this->kind, $typed );
			return [];
		} catch ( RefusedLines $refused ) {
			return '' === $this->badLine ? [ $this->error ] : array_map( $this->namedLine( ... ), $refused->lines );
		} catch ( UnexpectedValueException ) {
			return [ $this->error ];
		}
	}

	private function namedLine( string $line ): string {
		return sprintf( $this->badLine, mb_strlen( $line ) > self::SHOWN ? mb_substr( $line, 0, self::SHOWN - 1 ) . '…' : $line );
	}

	/** Id of the control on the page. */
	public function id(): string {
		return 'sw-immosuite-' . $this->key;
	}
}
