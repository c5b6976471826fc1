<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

defined( 'ABSPATH' ) || exit;

/** Quotes values of an imported file for messages, safely for terminals. */
final class Text {

	private const LONGEST = 60;

	/** In quotation marks, without control characters, truncated to LONGEST. */
	public static function quoted( string $text ): string {
		$clean = (string) preg_replace( '/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/u', '?', mb_substr( wp_scrub_utf8( $text ), 0, self::LONGEST ) );
		return '"' . $clean . ( mb_strlen( $text ) > self::LONGEST ? '…' : '' ) . '"';
	}
}
