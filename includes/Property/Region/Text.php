<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

defined( 'ABSPATH' ) || exit;

/** Values of a file in sentences about it: whatever a file holds, it cannot take over a terminal. */
final class Text {

	private const LONGEST = 60;

	/** For a line of a report: in quotation marks, without control characters, cut where it is long. */
	public static function quoted( string $text ): string {
		$clean = (string) preg_replace( '/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/u', '?', mb_substr( wp_scrub_utf8( $text ), 0, self::LONGEST ) );
		return '"' . $clean . ( mb_strlen( $text ) > self::LONGEST ? '…' : '' ) . '"';
	}
}
