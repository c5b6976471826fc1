<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

defined( 'ABSPATH' ) || exit;

/** Masks an address so that its owner recognises it but nobody else can write to it: e•••n@domain.example. */
final class MaskedAddress {

	/** Always three dots, so that the length stays hidden. */
	private const HIDDEN = '•••';

	/** Up to this length of the local part, the last character would reveal the rest. */
	private const SHORT = 3;

	/**
	 * Shows the first and, if long enough, the last character of the local part, and the whole domain. Empty for a deleted
	 * account.
	 */
	public static function of( string $email ): string {
		if ( '' === $email ) {
			return '';
		}
		$at    = (int) strrpos( $email, '@' );
		$local = substr( $email, 0, $at );
		$last  = mb_strlen( $local ) > self::SHORT ? mb_substr( $local, -1 ) : '';
		return mb_substr( $local, 0, 1 ) . self::HIDDEN . $last . substr( $email, $at );
	}
}
