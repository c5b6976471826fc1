<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

defined( 'ABSPATH' ) || exit;

/** A text that the HTML part of a mail makes a link of; the plain text shows it as it is. */
final class Link {

	/** Shorter ones are no number that anybody could dial. */
	private const DIGITS = 5;

	/**
	 * @param string $href   Unescaped; empty: no link.
	 * @param string $button Words of the button that leads there as well; empty: none.
	 * @param string $words  What the HTML part shows in place of the text; empty: the same.
	 */
	private function __construct(
		public readonly string $text,
		public readonly string $href,
		public readonly string $button = '',
		public readonly string $words = '',
	) {
	}

	/** @param string $url On this site. */
	public static function page( string $url ): self {
		return new self( $url, $url );
	}

	/**
	 * Words that lead somewhere; the plain text shows where.
	 *
	 * @param string $url On this site, or where a listing has its own page.
	 */
	public static function named( string $words, string $url ): self {
		return new self( "{$words}: {$url}", $url, words: $words );
	}

	/**
	 * What the mail is about.
	 *
	 * @param string $url    On this site.
	 * @param string $button What happens there.
	 */
	public static function action( string $url, string $button ): self {
		return new self( $url, $url, $button );
	}

	/** RFC 6068: a local part may hold ? and &, which would begin headers of the mail that is to be written. */
	public static function email( string $address ): self {
		$at = (int) strrpos( $address, '@' );
		return new self( $address, 0 === $at ? '' : 'mailto:' . rawurlencode( substr( $address, 0, $at ) ) . substr( $address, $at ) );
	}

	/** RFC 3966: digits after an optional plus; "(0)" is dialled within the country alone. */
	public static function phone( string $number ): self {
		$plus   = str_starts_with( trim( $number ), '+' ) ? '+' : '';
		$digits = (string) preg_replace( '/\D/', '', '' === $plus ? $number : str_replace( '(0)', '', $number ) );
		return new self( $number, strlen( $digits ) < self::DIGITS ? '' : "tel:{$plus}{$digits}" );
	}
}
