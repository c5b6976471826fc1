<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

defined( 'ABSPATH' ) || exit;

/** A text that the HTML part of a mail shows as a link, and the text part as plain text. */
final class Link {

	/** Minimum number of digits of a phone number that becomes a link. */
	private const MIN_DIGITS = 5;

	/**
	 * @param string $href   Unescaped; empty: no link.
	 * @param string $button Text of an additional button; empty: none.
	 * @param string $words  Text in the HTML part; empty: the same as in the text part.
	 */
	private function __construct(
		public readonly string $text,
		public readonly string $href,
		public readonly string $button = '',
		public readonly string $words = '',
	) {
	}

	/** @param string $url Address on this site. */
	public static function page( string $url ): self {
		return new self( $url, $url );
	}

	/**
	 * A link behind words; the text part also shows the address.
	 *
	 * @param string $url Address on this site, or external address of a listing.
	 */
	public static function named( string $words, string $url ): self {
		return new self( "{$words}: {$url}", $url, words: $words );
	}

	/**
	 * The main action of a mail.
	 *
	 * @param string $url    Address on this site.
	 * @param string $button Text of the button.
	 */
	public static function action( string $url, string $button ): self {
		return new self( $url, $url, $button );
	}

	/** Builds a mailto: URL (RFC 6068). Escapes ? and & in the local part, which would otherwise start headers. */
	public static function email( string $address ): self {
		$at = (int) strrpos( $address, '@' );
		return new self( $address, 0 === $at ? '' : 'mailto:' . rawurlencode( substr( $address, 0, $at ) ) . substr( $address, $at ) );
	}

	/** Builds a tel: URL (RFC 3966): digits after an optional plus, without the national "(0)". */
	public static function phone( string $number ): self {
		$plus   = str_starts_with( trim( $number ), '+' ) ? '+' : '';
		$digits = (string) preg_replace( '/\D/', '', '' === $plus ? $number : str_replace( '(0)', '', $number ) );
		return new self( $number, strlen( $digits ) < self::MIN_DIGITS ? '' : "tel:{$plus}{$digits}" );
	}
}
