<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

defined( 'ABSPATH' ) || exit;

/** Enough of an address for its owner to recognise it, too little for others to write to (W12): e•••n@domain.example. */
final class MaskedAddress {

	/** Whatever the length of what it stands for. */
	private const HIDDEN = '•••';

	/** Up to so many characters the last one would give the rest away. */
	private const SHORT = 3;

	/** Of the local part the first character and, where it is long enough, the last; the domain in full. Empty for an account that is deleted. */
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
