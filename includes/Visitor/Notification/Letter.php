<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

defined( 'ABSPATH' ) || exit;

/** Content of a mail to a visitor; both its text and HTML parts are rendered from it. */
final class Letter {

	/**
	 * @param list<Section> $paragraphs Sections with one paragraph each.
	 * @param Section       $imprint    Follows the signature separator ("-- ").
	 * @param bool          $hasLogo  False for confirmation mails: a court may regard it as advertising.
	 * @param Opening|null  $opening  Stands before the paragraphs; null: none.
	 */
	public function __construct(
		public readonly array $paragraphs,
		public readonly Section $imprint,
		public readonly bool $hasLogo = true,
		public readonly ?Opening $opening = null,
	) {
	}

	/** The text part of the mail. */
	public function text(): string {
		return Layout::sections( ...( $this->opening?->sections() ?? [] ), ...$this->paragraphs ) . "\n-- \n" . Layout::sections( $this->imprint );
	}
}
