<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

use SwImmoSuite\Foundation\EmailAddress;

defined( 'ABSPATH' ) || exit;

/** The consents given with one form, with their texts. */
final class ConsentGrant {

	/**
	 * @param list<ConsentPurpose> $purposes Purposes of the checked boxes.
	 * @param string|null          $choice   Option that the visitor chose and that a text names, such as the alert frequency.
	 * @param bool                 $isShown  Whether a form or screen of the plugin showed the texts; false for other clients of the API.
	 */
	public function __construct(
		public readonly ConsentSet $set,
		public readonly array $purposes,
		public readonly EmailAddress $email,
		public readonly string $pageUrl,
		private readonly ?string $choice = null,
		public readonly bool $isShown = true,
	) {
	}

	/** Hash of the newsletter text, if its box was checked. */
	public function newsletterHash(): ?string {
		return in_array( ConsentPurpose::Newsletter, $this->purposes, true ) ? $this->set->newsletter->hash() : null;
	}

	/** @return list<array<literal-string, string|int>> Columns of the table consents. */
	public function rows(): array {
		$rows = [];
		foreach ( $this->purposes as $purpose ) {
			$text = $this->set->text( $purpose )?->withChoice( $this->choice );
			if ( null !== $text ) {
				$rows[] = [
					'email_key'    => $this->email->key,
					'purpose'      => $purpose->value,
					'channels'     => implode( ',', $purpose->channels() ),
					'text_id'      => $text->id,
					'text_version' => $text->version,
					'text'         => $text->text,
					'text_hash'    => $text->hash(),
					'set_hash'     => $this->set->hash,
					'locale'       => substr( $this->set->language->locale(), 0, 10 ),
					'page_url'     => $this->pageUrl,
					'shown'        => (int) $this->isShown,
				];
			}
		}
		return $rows;
	}
}
