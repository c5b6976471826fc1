<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/**
 * Meaning of a mail server's refusal, for staff who do not administer mail servers. Derived from the reply code (RFC 5321), the
 * enhanced status code (RFC 3463, RFC 4954) and, if a code has several meanings, the server's text.
 */
enum FailureReason: string {

	case Auth       = 'auth';
	case Sender     = 'sender';
	case Connection = 'connection';
	case Later      = 'later';
	case Full       = 'full';
	case UnknownRecipient = 'unknown'; // The recipient is unknown to the server.
	case Spam       = 'spam';

	/** Matches codes in the forms "550 5.1.1" and "550", and in the form that PHPMailer appends to its message. */
	private const CODES = '/\b([45]\d\d)(?:[ -]|$)(?:([45]\.\d{1,3}\.\d{1,3})\b)?|SMTP code: ([45]\d\d)(?: Additional SMTP info: ([45]\.\d{1,3}\.\d{1,3}))?/';

	/**
	 * Patterns for the server's text, the most specific first: a server may also report a rejected recipient if the mailbox is
	 * full, and IONOS reports "mailbox unavailable" if the sender address is not allowed.
	 */
	private const TEXTS = [
		'connection' => '/failed to connect|could not connect|connect\(\) failed|verbindung zum smtp|connection (?:refused|timed out|reset)|operation timed out|getaddrinfo/i',
		'sender'     => '/sender (?:address )?(?:is |was )?(?:not allowed|rejected|refused|denied|invalid)|not owned by|send as (?:this|denied)|sendasdenied|email address is not verified/i',
		'auth'       => '/\bnot authenticated\b|could not authenticate|authentifizierung|authentication (?:required|failed|unsuccessful)|incorrect authentication/i',
		'full'       => '/mailbox (?:is |for user is )?full|over ?quota|quota ?exceeded|exceeded storage|storage space/i',
		'spam'       => '/\bspam|unsolicited|blocked using|blacklist|block ?list|banned|\bpolicy\b|\b(?:spf|dkim|dmarc)\b|reputation/i',
		'unknown'    => '/(?:user|recipient|address) unknown|unknown (?:user|recipient)|no such (?:user|person|recipient|mailbox)|does not exist'
			. '|unroute?able|mailbox (?:unavailable|not found)|recipientnotfound/i',
	];

	/** Enhanced status codes with a single meaning. */
	private const ENHANCED = [
		'auth'    => '/^5\.7\.(?:3|8|9|57|139)$/',
		'sender'  => '/^5\.(?:1\.[78]|7\.60|2\.252)$/',
		'full'    => '/^[45]\.2\.2$/',
		'spam'    => '/^5\.7\.(?:2\d|5\d\d|6\d\d|7\d\d)$/',
		'unknown' => '/^5\.(?:1\.(?:1|2|3|6|10)|4\.1|2\.1)$/',
	];

	/** Reply codes for wrong or missing credentials (RFC 4954). */
	private const ABOUT_AUTH = '/^53[45]$/';

	/** @return self|null Null if the meaning is unknown; staff then see only the server's message. */
	public static function of( string $message ): ?self {
		[ $code, $enhanced ] = self::codes( $message );
		return self::matching( self::ENHANCED, $enhanced )
			?? ( 1 === preg_match( self::ABOUT_AUTH, $code ) ? self::Auth : null )
			?? self::byText( $message, $code )
			?? self::withoutReply( $message, $code );
	}

	/** Explanation and advice. */
	public function sentence( Translator $translator, bool $isGivenUp ): string {
		return match ( $this ) {
			self::Auth       => $translator->text( 'The mail server refuses user name or password. Please check both in your SMTP plugin or with your provider.' ),
			self::Sender     => $translator->text( 'The mail server does not allow this sender address. Please enter an address of your own domain.' ),
			self::Connection => $isGivenUp
				? $translator->text( 'The mail server does not answer. Check address and port.' )
				: $translator->text( 'The mail server cannot be reached. We keep trying.' ),
			self::Later      => $translator->text( 'The mail server asks to try later. That is common and mostly settles itself.' ),
			self::Full       => $translator->text( 'The mailbox is full.' ) . ' ' . $translator->text( 'Send again once there is room in it.' ),
			self::UnknownRecipient    => $translator->text( "The recipient's server does not know this address." ) . ' ' . $translator->text( 'Check the address, or call the person.' ),
			self::Spam       => $translator->text( 'The receiving server takes the email for spam. Check SPF, DKIM and DMARC of the domain.' ),
		};
	}

	/** Classifies a permanent refusal by its text. Every temporary refusal (4xx) means "later". */
	private static function byText( string $message, string $code ): ?self {
		return str_starts_with( $code, '4' ) ? self::Later : self::matching( self::TEXTS, $message );
	}

	/** If a command got no reply, the server has closed the connection. */
	private static function withoutReply( string $message, string $code ): ?self {
		return '' === $code && 1 === preg_match( '/command failed$/', trim( $message ) ) ? self::Connection : null;
	}

	/** @return array{string, string} Reply code and enhanced status code; either may be empty. */
	private static function codes( string $message ): array {
		preg_match( self::CODES, $message, $found );
		return [ ( $found[1] ?? '' ) . ( $found[3] ?? '' ), ( $found[2] ?? '' ) . ( $found[4] ?? '' ) ];
	}

	/** @param array<string, non-empty-string> $patterns By reason. */
	private static function matching( array $patterns, string $text ): ?self {
		foreach ( $patterns as $reason => $pattern ) {
			if ( 1 === preg_match( $pattern, $text ) ) {
				return self::from( $reason );
			}
		}
		return null;
	}
}
