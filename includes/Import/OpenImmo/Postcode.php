<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/** Normalizes postal codes, so that codes in files and in the settings of a source compare equal. */
final class Postcode {

	/** Requires a digit, which tells postal codes of all countries from place names. */
	private const NORMAL = '/^(?=[A-Z]*\d)[0-9A-Z]{2,10}$/D';

	/** @return string Capital letters and digits alone: "1012AB" for "1012 ab"; empty if the text is no postal code. */
	public static function normal( string $written ): string {
		$code = strtoupper( (string) preg_replace( '/[\s\p{Z}\p{Pd}]+/u', '', $written ) );
		return 1 === preg_match( self::NORMAL, $code ) ? $code : '';
	}
}
