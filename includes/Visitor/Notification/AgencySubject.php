<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

defined( 'ABSPATH' ) || exit;

/**
 * Builds the subject line of mails to the agency: topic and sender. The line omits the state, so that all mails about one submission
 * share the subject and form one conversation.
 */
final class AgencySubject {

	/** Maximum length of a subject (RFC 5322, 2.1.1). */
	private const MAX_LENGTH = 78;

	/** Maximum length of a name in a subject. */
	private const MAX_NAME_LENGTH = 40;

	/** Minimum length of a name beside the longest topic, and of a listing's title beside the longest name. */
	private const MIN_LENGTH = 25;

	/** Characters of the submission's UUID that are shown. */
	private const ID_LENGTH = 8;

	/**
	 * @param string $topic          A fixed text such as "Haus verkaufen", which is kept whole: a long name is cut instead.
	 * @param bool   $isListingTitle Whether the topic is the title of a listing, which may have any length: it is cut in favor of the name.
	 * @param string $name           Name as typed; blank if the form does not ask for it.
	 * @param string $email          Address, shown if there is no name.
	 */
	public function __construct(
		private readonly string $topic,
		private readonly bool $isListingTitle,
		private readonly string $name,
		private readonly string $email,
	) {
	}

	/**
	 * @param string $pattern Format with topic, name and id.
	 * @param string $uuid    UUID of the submission.
	 */
	public function text( string $pattern, string $uuid ): string {
		$id       = substr( $uuid, 0, self::ID_LENGTH );
		$space    = self::MAX_LENGTH - mb_strlen( sprintf( $pattern, '', '', $id ) );
		$topic    = self::plain( $this->topic );
		$minTopic = $this->isListingTitle ? self::MIN_LENGTH : mb_strlen( $this->topic );
		$maxName  = min( self::MAX_NAME_LENGTH, max( self::MIN_LENGTH, $space - min( mb_strlen( $topic ), $minTopic ) ) );
		$name     = self::plain( $this->name );
		$person   = '' === $name ? self::address( self::plain( $this->email ), $maxName ) : self::atWord( $name, $maxName );
		return sprintf( $pattern, self::atWord( $topic, $space - mb_strlen( $person ) ), $person, $id );
	}

	/** Makes one line without RFC 2047 sequences that a mail program would decode. */
	private static function plain( string $text ): string {
		return str_replace( '=?', '= ?', Layout::line( $text ) );
	}

	/** Cuts after the last word that fits, or within a word if that would leave less than half of the maximum length. */
	private static function atWord( string $text, int $max ): string {
		if ( mb_strlen( $text ) <= $max ) {
			return $text;
		}
		// The beginning that ends before a space and leaves room for " …", without punctuation at its end.
		$fits = 1 === preg_match( '/^(.{1,' . ( $max - 2 ) . '})(?=\s)/u', $text, $match ) ? (string) preg_replace( '/[\s,;:–-]+$/u', '', $match[1] ) : '';
		return 2 * mb_strlen( $fits ) < $max ? mb_substr( $text, 0, $max - 1 ) . '…' : $fits . ' …';
	}

	/** Cuts the local part first, as the domain identifies the sender better. */
	private static function address( string $email, int $max ): string {
		$domain = (string) strrchr( $email, '@' );
		$rest   = $max - mb_strlen( $domain ) - 1;
		if ( mb_strlen( $email ) <= $max || $rest < 1 ) {
			return self::atWord( $email, $max );
		}
		return mb_substr( $email, 0, $rest ) . '…' . $domain;
	}
}
