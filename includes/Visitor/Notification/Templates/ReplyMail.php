<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification\Templates;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\Notification\Layout;
use SwImmoSuite\Visitor\Notification\Letter;
use SwImmoSuite\Visitor\Notification\Letterhead;
use SwImmoSuite\Visitor\Notification\Section;

defined( 'ABSPATH' ) || exit;

/** What somebody of the agency has written to a visitor, as plain text. */
final class ReplyMail {

	public function __construct( private readonly Translator $translator ) {
	}

	/** To the visitor: what was typed, and the imprint. */
	public function body( string $typed, Letterhead $letterhead ): string {
		return ( new Letter( [ new Section( lines: [ self::typed( $typed ) ] ) ], Signature::of( $this->translator, $letterhead ) ) )->text();
	}

	/** To the agency's mailbox: the same, with who has written it to whom. */
	public function copy( string $typed, string $author, string $recipient ): string {
		return Layout::paragraph( sprintf( $this->translator->text( '%1$s has replied to %2$s:' ), Layout::line( $author ), $recipient ) ) . "\n\n" . self::typed( $typed ) . "\n";
	}

	public function failureSubject( string $title ): string {
		return sprintf( $this->translator->text( 'Your reply could not be delivered: %s' ), Layout::line( $title ) );
	}

	/**
	 * To whoever has written it.
	 *
	 * @param string $words Of the mail server.
	 * @param string $link  To the entry.
	 */
	public function failure( string $title, string $words, string $link ): string {
		$t    = $this->translator;
		$what = sprintf( $t->text( 'Your reply about “%1$s” could not be delivered. The mail server says: %2$s' ), Layout::line( $title ), Layout::line( $words ) );
		return Layout::paragraph( $what ) . "\n\n" . $t->text( 'In WordPress' ) . ":\n{$link}\n";
	}

	/** Lines as they were typed; long ones wrap. */
	private static function typed( string $text ): string {
		return Layout::paragraph( implode( "\n", Layout::lines( $text ) ) );
	}
}
