<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

use Closure;
use SwImmoSuite\Import\OpenImmo\SentAttachment;
use SwImmoSuite\Property\Listing\Record\Meta;

defined( 'ABSPATH' ) || exit;

/** For which listing attachments are prepared, and where their bytes come from. */
final class AttachmentOrder {

	/** Whether they lie in the vault: also where the listing is exclusive until this transfer is applied. */
	public readonly bool $isKept;

	/**
	 * @param int                                    $postId  0: a new listing.
	 * @param Closure(SentAttachment): ?string       $fileOf  Path of what came along, as OpenedTransfer has it; null where nothing did.
	 * @param string                                 $folder  Closed, and the transfer's alone: for what is fetched. Empty: the host's own for temporary files.
	 * @param (Closure(SentAttachment): string)|null $markOf  What tells versions of what came along apart without reading it; empty where nothing does.
	 * @param (Closure(): void)|null                 $between Called before each of them, for whoever has to say that it is still at work; what it throws ends it.
	 * @param bool                                   $withDocuments Whether a floor plan that is a PDF is a document of the listing (P257).
	 */
	public function __construct(
		public readonly int $transferId,
		public readonly int $postId,
		bool $isExclusive,
		public readonly Closure $fileOf,
		public readonly string $folder = '',
		public readonly ?Closure $markOf = null,
		private readonly ?Closure $between = null,
		public readonly bool $withDocuments = false,
	) {
		$this->isKept = $isExclusive || ( $postId > 0 && Meta::isExclusive( $postId ) );
	}

	/** Before the next one. */
	public function proceed(): void {
		if ( null !== $this->between ) {
			( $this->between )();
		}
	}
}
