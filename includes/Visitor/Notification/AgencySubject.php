<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

defined( 'ABSPATH' ) || exit;

/**
 * Builds the subject line of mails to the agency: topic and sender. It omits the state, so that all mails about one submission
 * share the subject and form one conversation.
 */
final class AgencySubject {

	/** Maximum length of a subject (RFC 5322, 2.1.1), and of a name in it. */
	private const WIDTH = 78;
	private const NAME  = 40;

	/** Minimum length of a name beside the longest topic. */
	private const LEAST = 25;

	/** Characters of the submission's UUID that are shown. */
	private const ID = 8;

	/**
	 * @param string $name  Name as typed; blank if the form does not ask for it.
	 * @param string $email Address, shown if there is no name.
	 */
	public function __construct(
		private readonly SubjectLine $matter,
		private readonly string $name,
		private readonly string $email,
	) {
	}

	/**
	 * @param string $pattern Format with topic, name and id.
	 * @param string $uuid    UUID of the submission.
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

	/** Makes one line without RFC 2047 sequences that a mail program would decode. */
	private static function plain( string $text ): string {
		return str_replace( '=?', '= ?', Layout::line( $text ) );
	}

	/** Cuts at a word boundary, unless the first word alone is too long. */
	private static function atWord( string $text, int $most ): string {
		if ( mb_strlen( $text ) <= $most ) {
			return $text;
		}
		$fits = 1 === preg_match( '/^(.{1,' . ( $most - 2 ) . '})(?=\s)/u', $text, $match ) ? (string) preg_replace( '/[\s,;:–-]+$/u', '', $match[1] ) : '';
		return 2 * mb_strlen( $fits ) < $most ? mb_substr( $text, 0, $most - 1 ) . '…' : $fits . ' …';
	}

	/** Cuts the local part first, as the domain says more about the sender. */
	private static function address( string $email, int $most ): string {
		$domain = (string) strrchr( $email, '@' );
		$rest   = $most - mb_strlen( $domain ) - 1;
		if ( mb_strlen( $email ) <= $most || $rest < 1 ) {
			return self::atWord( $email, $most );
		}
		return mb_substr( $email, 0, $rest ) . '…' . $domain;
	}
}
