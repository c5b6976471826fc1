<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

use Closure;
use SwImmoSuite\Import\OpenImmo\SentAttachment;
use SwImmoSuite\Property\Listing\Record\Meta;

defined( 'ABSPATH' ) || exit;

/** The listing for which attachments are prepared, and the source of their bytes. */
final class AttachmentContext {

	/** Whether the files go into the vault. Also true for a listing that this transfer makes public: until then it is exclusive. */
	public readonly bool $isInVault;

	/**
	 * @param int                                    $postId        0: a new listing.
	 * @param Closure(SentAttachment): ?string       $fileOf        Path of the file in the transfer, from OpenedTransfer; null if the transfer lacks it.
	 * @param string                                 $folder        The transfer's private folder, for downloads. Empty: the host's temporary folder.
	 * @param (Closure(SentAttachment): string)|null $fingerprintOf Distinguishes versions of a file in the transfer without reading it; empty: unknown.
	 * @param (Closure(): void)|null                 $beforeEach    Called before each attachment, to renew the worker's lease; an exception ends the preparation.
	 * @param bool                                   $withDocuments Whether a floor plan in PDF becomes a document of the listing.
	 */
	public function __construct(
		public readonly int $transferId,
		public readonly int $postId,
		bool $isExclusive,
		public readonly Closure $fileOf,
		public readonly string $folder = '',
		public readonly ?Closure $fingerprintOf = null,
		private readonly ?Closure $beforeEach = null,
		public readonly bool $withDocuments = false,
	) {
		$this->isInVault = $isExclusive || ( $postId > 0 && Meta::isExclusive( $postId ) );
	}

	public function beforeEach(): void {
		if ( null !== $this->beforeEach ) {
			( $this->beforeEach )();
		}
	}
}
