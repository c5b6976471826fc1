<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

defined( 'ABSPATH' ) || exit;

/**
 * Matter and person on one line. It says nothing of the state, so that the mails about one submission share it and stand
 * together in the agency's mailbox (S11).
 */
final class AgencySubject {

	/** Longest subject (RFC 5322, 2.1.1), and the longest name in it. */
	private const WIDTH = 78;
	private const NAME  = 40;

	/** So much of a name is shown beside the longest matter. */
	private const LEAST = 25;

	/** Characters of the submission's UUID. */
	private const ID = 8;

	/**
	 * @param string $name  As it was typed; blank where none was asked for.
	 * @param string $email Stands for the name then.
	 */
	public function __construct(
		private readonly Matter $matter,
		private readonly string $name,
		private readonly string $email,
	) {
	}

	/**
	 * @param string $pattern Of matter, person, id.
	 * @param string $uuid    Of the submission.
	 */
	public function text( string $pattern, string $uuid ): string {
		$id     = substr( $uuid, 0, self::ID );
		$room   = self::WIDTH - mb_strlen( sprintf( $pattern, '', '', $id ) );
		$matter = self::plain( $this->matter->text );
		$most   = min( self::NAME, max( self::LEAST, $room - min( mb_strlen( $matter ), $this->matter->whole ) ) );
		$name   = self::plain( $this->name );
		$person = '' === $name ? self::address( self::plain( $this->email ), $most ) : self::atWord( $name, $most );
		return sprintf( $pattern, self::atWord( $matter, $room - mb_strlen( $person ) ), $person, $id );
	}

	/** One line, of which a mail program decodes nothing (RFC 2047). */
	private static function plain( string $text ): string {
		return str_replace( '=?', '= ?', Layout::line( $text ) );
	}

	/** Whole words as long as they say something; an endless one is cut. */
	private static function atWord( string $text, int $most ): string {
		if ( mb_strlen( $text ) <= $most ) {
			return $text;
		}
		$fits = 1 === preg_match( '/^(.{1,' . ( $most - 2 ) . '})(?=\s)/u', $text, $match ) ? (string) preg_replace( '/[\s,;:–-]+$/u', '', $match[1] ) : '';
		return 2 * mb_strlen( $fits ) < $most ? mb_substr( $text, 0, $most - 1 ) . '…' : $fits . ' …';
	}

	/** The domain tells whose it is, so the local part is cut first. */
	private static function address( string $email, int $most ): string {
		$domain = (string) strrchr( $email, '@' );
		$rest   = $most - mb_strlen( $domain ) - 1;
		if ( mb_strlen( $email ) <= $most || $rest < 1 ) {
			return self::atWord( $email, $most );
		}
		return mb_substr( $email, 0, $rest ) . '…' . $domain;
	}
}
