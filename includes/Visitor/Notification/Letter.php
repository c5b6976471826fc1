<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

defined( 'ABSPATH' ) || exit;

/** What a mail to a visitor says; both of its parts are written from it. */
final class Letter {

	/**
	 * @param list<Section> $paragraphs One each.
	 * @param Section       $imprint    Stands below the mark that mail programs know as the beginning of a signature.
	 * @param bool          $wearsLogo  Not where it asks for a confirmation: a picture may count as advertising (S5, P220).
	 */
	public function __construct(
		public readonly array $paragraphs,
		public readonly Section $imprint,
		public readonly bool $wearsLogo = true,
	) {
	}

	/** The text part. */
	public function text(): string {
		return Layout::sections( ...$this->paragraphs ) . "\n-- \n" . Layout::sections( $this->imprint );
	}
}
