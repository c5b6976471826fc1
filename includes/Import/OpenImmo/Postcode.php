<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/** The normal form of postal codes, by which the settings of a source store and compare them (P358). */
final class Postcode {

	/** Has a digit, as the codes of all countries do: a name of a place is none. */
	private const NORMAL = '/^(?=[A-Z]*\d)[0-9A-Z]{2,10}$/D';

	/** @return string Capital letters and digits alone: "1012AB" for "1012 ab"; empty where the text is no postal code. */
	public static function normal( string $written ): string {
		$code = strtoupper( (string) preg_replace( '/[\s\p{Z}\p{Pd}]+/u', '', $written ) );
		return 1 === preg_match( self::NORMAL, $code ) ? $code : '';
	}
}
