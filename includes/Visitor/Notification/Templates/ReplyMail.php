<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification\Templates;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\Notification\Layout;
use SwImmoSuite\Visitor\Notification\Letter;
use SwImmoSuite\Visitor\Notification\Letterhead;
use SwImmoSuite\Visitor\Notification\Section;

defined( 'ABSPATH' ) || exit;

/** A reply of staff to a visitor, as plain text. */
final class ReplyMail {

	public function __construct( private readonly Translator $translator ) {
	}

	/** Text for the visitor: the reply and the imprint. */
	public function body( string $typed, Letterhead $letterhead ): string {
		return ( new Letter( [ new Section( lines: [ self::typed( $typed ) ] ) ], Signature::of( $this->translator, $letterhead ) ) )->text();
	}

	/** Copy for the agency's mailbox, with author and recipient. */
	public function copy( string $typed, string $author, string $recipient ): string {
		return Layout::paragraph( sprintf( $this->translator->text( '%1$s has replied to %2$s:' ), Layout::line( $author ), $recipient ) ) . "\n\n" . self::typed( $typed ) . "\n";
	}

	public function failureSubject( string $title ): string {
		return sprintf( $this->translator->text( 'Your reply could not be delivered: %s' ), Layout::line( $title ) );
	}

	/**
	 * Text for the author if the reply could not be delivered.
	 *
	 * @param string $words Error message of the mail server.
	 * @param string $link  Link to the entry.
	 */
	public function failure( string $title, string $words, string $link ): string {
		$t    = $this->translator;
		$what = sprintf( $t->text( 'Your reply about “%1$s” could not be delivered. The mail server says: %2$s' ), Layout::line( $title ), Layout::line( $words ) );
		return Layout::paragraph( $what ) . "\n\n" . $t->text( 'In WordPress' ) . ":\n{$link}\n";
	}

	/** Keeps the typed lines; wraps long ones. */
	private static function typed( string $text ): string {
		return Layout::paragraph( implode( "\n", Layout::lines( $text ) ) );
	}
}
