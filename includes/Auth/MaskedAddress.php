<?php
declare(strict_types=1);

namespace SwImmoSuite\Auth;

defined( 'ABSPATH' ) || exit;

/** Enough of an address for its owner to recognise it, too little for others: e…n@d…n.example. */
final class MaskedAddress {

	public static function of( string $email ): string {
		if ( '' === $email ) {
			// A link whose account is deleted.
			return '';
		}
		$at     = (int) strrpos( $email, '@' );
		$domain = substr( $email, $at + 1 );
		$dot    = strrpos( $domain, '.' );
		// A bracketed IPv4 address has no top-level domain to show.
		$masked = false === $dot || str_starts_with( $domain, '[' )
			? '[…]'
			: self::mask( substr( $domain, 0, $dot ) ) . substr( $domain, $dot );
		return self::mask( substr( $email, 0, $at ) ) . '@' . $masked;
	}

	/** First and last character; of a short word the first alone. */
	private static function mask( string $word ): string {
		return substr( $word, 0, 1 ) . '…' . ( strlen( $word ) > 3 ? substr( $word, -1 ) : '' );
	}
}
