<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use Closure;
use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/** A listing of a file as this site would have it: what is written, and what should be known of it. */
final class MappedListing {

	/** Of the mapping: another one writes all listings once more. */
	private const VERSION = 4;

	/**
	 * @param array{title: string, excerpt: string, content: string} $texts HTML, safe as it stands.
	 * @param array<string, mixed>                                   $meta  Cleaned, by Field; what is absent is not the import's, and stays.
	 * @param list<SentAttachment>|null                              $attachments Null: those stay that there are.
	 * @param list<Note>                                             $notes
	 * @param list<string>                                           $leftOut Names of what was not taken (O15).
	 */
	public function __construct(
		public readonly Identity $identity,
		public readonly Decision $decision,
		public readonly array $texts = [
			'title'   => '',
			'excerpt' => '',
			'content' => '',
		],
		public readonly array $meta = [],
		public readonly ?array $attachments = null,
		public readonly array $notes = [],
		public readonly array $leftOut = [],
	) {
	}

	/** Whether the transfer says that the listing is not exclusive. */
	public function isOpen(): bool {
		return false === ( $this->meta[ Field::Exclusive->value ] ?? null );
	}

	/** A copy that stays exclusive: a mark set by staff is not removed by a transfer (O19). */
	public function keptExclusive(): self {
		$meta = array_diff_key( $this->meta, [ Field::Exclusive->value => true ] );
		return new self( $this->identity, $this->decision, $this->texts, $meta, $this->attachments, [ ...$this->notes, new Note( NoteCode::KeptExclusive ) ], $this->leftOut );
	}

	/**
	 * The same for the same (O13): what it is known by, what was mapped, by which version and settings, and which pictures; of
	 * those in the XML their bytes, since the file has no name for them.
	 *
	 * @param Closure(SentAttachment): string $markOf What tells versions of what came along apart: OpenedTransfer::markOf().
	 */
	public function hash( SourceSettings $settings, Closure $markOf ): string {
		$attachment = static fn( SentAttachment $one ): array => [
			'content' => '' === $one->content ? '' : hash_file( 'sha256', $one->content ),
			'mark'    => '' === $one->content ? $markOf( $one ) : '',
		] + get_object_vars( $one );
		$covered    = [
			self::VERSION,
			get_object_vars( $settings ),
			$this->identity,
			$this->decision,
			$this->texts,
			$this->meta,
			null === $this->attachments ? null : array_map( $attachment, $this->attachments ),
		];
		return hash( 'sha256', (string) wp_json_encode( $covered ) );
	}
}
