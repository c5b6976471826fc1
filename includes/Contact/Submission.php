<?php
declare(strict_types=1);

namespace SwImmoSuite\Contact;

use SwImmoSuite\Consent\ConsentRecord;
use SwImmoSuite\Database\Row;
use SwImmoSuite\I18n\Language;

defined( 'ABSPATH' ) || exit;

/** A stored submission as mails, exports and screens read it. */
final class Submission {

	/**
	 * @param int                   $receivedAt  Unix seconds.
	 * @param int|null              $confirmedAt Null: unconfirmed.
	 * @param array<string, string> $contact     Trimmed values by key of contact.schema.json; email always, the rest where given.
	 * @param string|null           $message     With line breaks; null where the form has none or it was left empty.
	 * @param list<ConsentRecord>   $consents    What was ticked.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $uuid,
		public readonly SubmissionKind $kind,
		public readonly Language $language,
		public readonly int $postId,
		public readonly string $pageUrl,
		public readonly int $receivedAt,
		public readonly ?int $confirmedAt,
		public readonly array $contact,
		public readonly ?string $message,
		public readonly array $consents,
	) {
	}

	/** @param list<ConsentRecord> $consents */
	public static function fromRow( Row $row, array $consents ): self {
		$payload = $row->json( 'payload' );
		$contact = is_array( $payload['contact'] ?? null ) ? $payload['contact'] : [];
		$message = $payload['message'] ?? null;
		$values  = [];
		foreach ( $contact as $key => $value ) {
			if ( is_string( $key ) && is_string( $value ) ) {
				$values[ $key ] = $value;
			}
		}
		return new self(
			$row->int( 'id' ),
			$row->string( 'uuid' ),
			SubmissionKind::from( $row->string( 'kind' ) ),
			Language::from( $row->string( 'language' ) ),
			$row->int( 'post_id' ),
			$row->string( 'page_url' ),
			$row->int( 'received_at' ),
			$row->nullableInt( 'confirmed_at' ),
			$values,
			is_string( $message ) && '' !== $message ? $message : null,
			$consents,
		);
	}

	public function email(): string {
		return $this->contact['email'] ?? '';
	}

	/** Hash of the newsletter text that was ticked; null where it was not. */
	public function newsletterHash(): ?string {
		return $this->newsletter()?->textHash;
	}

	/** The same, while no mail that named it was confirmed. */
	public function pendingNewsletter(): ?string {
		$consent = $this->newsletter();
		return null === $consent?->confirmedAt ? $consent?->textHash : null;
	}

	private function newsletter(): ?ConsentRecord {
		foreach ( $this->consents as $consent ) {
			if ( 'newsletter' === $consent->purpose ) {
				return $consent;
			}
		}
		return null;
	}
}
