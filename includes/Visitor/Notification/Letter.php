<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\Hooks\Listeners;
use SwImmoSuite\Foundation\I18n\Language;

defined( 'ABSPATH' ) || exit;

/** Content of a mail to a visitor; both its text and HTML parts are rendered from it. */
final class Letter {

	/**
	 * @param list<Section> $paragraphs Sections with one paragraph each.
	 * @param Section       $imprint    Follows the signature separator ("-- ").
	 * @param bool          $hasLogo    False for confirmation mails: a court may regard a logo as advertising.
	 * @param MailOpening|null $opening Precedes the paragraphs; null: none.
	 */
	public function __construct(
		public readonly array $paragraphs,
		public readonly Section $imprint,
		public readonly bool $hasLogo = true,
		public readonly ?MailOpening $opening = null,
	) {
	}

	/**
	 * Returns a copy with the sentences as changed by other plugins.
	 *
	 * @param string $kind Value of MailKind.
	 */
	public function worded( string $kind, Language $language ): self {
		if ( ! has_filter( 'sw_immosuite_mail_words' ) ) {
			return $this;
		}
		$lines = array_merge( ...array_map( static fn( Section $section ): array => $section->lines, $this->paragraphs ) );
		$words = array_filter( $lines, is_string( ... ) );
		/**
		 * Filters the sentences of an alert or a confirmation, in the plain text and the HTML. Listings, facts and links stay. The
		 * sentences after the first differ between mails, so extend the first one instead of counting.
		 *
		 * @since 0.1.0
		 *
		 * @param array<int, string> $words    Sentences by index. Index 0 is the greeting in an alert; in a confirmation, the sentence
		 *                                     below the button saying what happens next. Empty sentences are left out; new indexes are
		 *                                     ignored.
		 * @param string             $kind     alert, confirm.contact, confirm.newsletter, confirm.lead, confirm.search or
		 *                                     confirm.inquiry.
		 * @param string             $language de or en.
		 */
		$filtered = Listeners::run( 'sw_immosuite_mail_words', static fn(): mixed => apply_filters( 'sw_immosuite_mail_words', $words, $kind, $language->value ) );
		$changed  = is_array( $filtered ) ? array_map( Layout::line( ... ), array_filter( array_intersect_key( $filtered, $words ), is_string( ... ) ) ) : [];
		$lines    = array_replace( $lines, $changed );
		$sections = [];
		foreach ( $this->paragraphs as $section ) {
			// Moves this section's lines from the list into a copy of the section.
			$sections[] = $section->withLines( array_values( array_filter( array_splice( $lines, 0, count( $section->lines ) ), static fn( string|Link $line ): bool => '' !== $line ) ) );
		}
		return new self( $sections, $this->imprint, $this->hasLogo, $this->opening );
	}

	/** The text part of the mail. */
	public function text(): string {
		return Layout::sections( ...( $this->opening?->sections() ?? [] ), ...$this->paragraphs ) . "\n-- \n" . Layout::sections( $this->imprint );
	}
}
