<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

defined( 'ABSPATH' ) || exit;

/** Beginning of a mail that requires a click: its topic and the button. */
final class MailOpening {

	/**
	 * @param string      $label   Line above the title; empty: none.
	 * @param string      $title   Topic of the mail.
	 * @param string      $details Line below the title; empty: none.
	 * @param string|null $picture Address on this site; null: none. The text part omits it.
	 * @param string      $heading Heading above the button.
	 */
	public function __construct(
		public readonly string $label,
		public readonly string $title,
		public readonly string $details,
		public readonly ?string $picture,
		public readonly string $heading,
		public readonly Link $action,
	) {
	}

	/** @param string $heading Subject of the mail. */
	public static function ofAccount( Letterhead $letterhead, string $heading, Link $action ): self {
		$title = sprintf( $letterhead->translator->text( 'Account at %s' ), $letterhead->agencyName );
		return new self( label: '', title: $title, details: '', picture: null, heading: $heading, action: $action );
	}

	/** @return list<Section> For the text part. */
	public function sections(): array {
		$subject = array_filter( [ $this->label, $this->title, $this->details ], static fn( string $line ): bool => '' !== $line );
		return [ new Section( lines: array_values( $subject ) ), new Section( lines: [ $this->heading, $this->action ] ) ];
	}
}
