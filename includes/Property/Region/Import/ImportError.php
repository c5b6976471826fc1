<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Import;

use InvalidArgumentException;

defined( 'ABSPATH' ) || exit;

/** The reason for rejecting a file, feature or region: one English sentence. */
final class ImportError extends InvalidArgumentException {

	/** Maximum number of characters of a quoted value. */
	private const MAX_QUOTED = 60;

	/**
	 * @param FindingCode  $finding Code, for a translated sentence.
	 * @param list<string> $values  Values for the placeholders of the sentence.
	 */
	public function __construct(
		string $message,
		public readonly FindingCode $finding = FindingCode::Other,
		public readonly array $values = [],
	) {
		parent::__construct( $message );
	}

	/** Quotes a value of the file for a message: safe for terminals, without control characters, truncated. */
	public static function quoted( string $text ): string {
		$clean = (string) preg_replace( '/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/u', '?', mb_substr( wp_scrub_utf8( $text ), 0, self::MAX_QUOTED ) );
		return '"' . $clean . ( mb_strlen( $text ) > self::MAX_QUOTED ? '…' : '' ) . '"';
	}
}
