<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use Closure;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/** A listing of a transfer, mapped to the texts and fields of the site. */
final class MappedListing {

	/** Version of the mapping. Part of hash(): increasing it makes the next transfer write all listings again. */
	private const VERSION = 4;

	/**
	 * @param array{title: string, excerpt: string, content: string} $texts Safe HTML.
	 * @param array<string, mixed>                                   $meta  Cleaned values by Field; the import leaves absent fields unchanged.
	 * @param list<SentAttachment>|null                              $attachments Null: the listing keeps its attachments.
	 * @param list<Note>                                             $notes
	 * @param list<string>                                           $ignoredElements Names of elements that the site does not store.
	 */
	public function __construct(
		public readonly Identity $identity,
		public readonly PublicationDecision $decision,
		public readonly array $texts = [
			'title'   => '',
			'excerpt' => '',
			'content' => '',
		],
		public readonly array $meta = [],
		public readonly ?array $attachments = null,
		public readonly array $notes = [],
		public readonly array $ignoredElements = [],
	) {
	}

	/** Whether the transfer declares that the listing is not exclusive. */
	public function isDeclaredPublic(): bool {
		return false === ( $this->meta[ Field::Exclusive->value ] ?? null );
	}

	/** Returns a copy that keeps the listing's exclusive mark: a transfer does not remove a mark that staff set. */
	public function keepingExclusiveMark(): self {
		$meta = array_diff_key( $this->meta, [ Field::Exclusive->value => true ] );
		return new self( $this->identity, $this->decision, $this->texts, $meta, $this->attachments, [ ...$this->notes, new Note( NoteCode::KeptExclusive ) ], $this->ignoredElements );
	}

	/**
	 * Returns a copy with other texts and meta. The publication decision follows a changed state.
	 *
	 * @param array{title: string, excerpt: string, content: string} $texts
	 * @param array<string, mixed>                                   $meta  Cleaned, by Field.
	 */
	public function withTextsAndMeta( array $texts, array $meta ): self {
		$state    = $meta[ Field::State->value ] ?? null;
		$decision = is_string( $state ) ? new PublicationDecision( isWithdrawn: false, state: State::from( $state ), from: $this->decision->from ) : $this->decision;
		return new self( $this->identity, $decision, $texts, $meta, $this->attachments, $this->notes, $this->ignoredElements );
	}

	/**
	 * Hash of everything that the import writes, to skip unchanged listings: identity, mapped values, mapping version,
	 * settings and attachments. Pictures in the XML have no file name, so their bytes are hashed.
	 *
	 * @param Closure(SentAttachment): string $fingerprintOf Distinguishes versions of a file in the transfer: OpenedTransfer::fingerprintOf().
	 */
	public function hash( SourceSettings $settings, Closure $fingerprintOf ): string {
		$valuesOf = static fn( SentAttachment $attachment ): array => [
			'embeddedPath' => '' === $attachment->embeddedPath ? '' : hash_file( 'sha256', $attachment->embeddedPath ),
			'mark'         => '' === $attachment->embeddedPath ? $fingerprintOf( $attachment ) : '',
		] + get_object_vars( $attachment );
		$covered = [
			self::VERSION,
			get_object_vars( $settings ),
			$this->identity,
			$this->decision,
			$this->texts,
			$this->meta,
			null === $this->attachments ? null : array_map( $valuesOf, $this->attachments ),
		];
		return hash( 'sha256', (string) wp_json_encode( $covered ) );
	}
}
