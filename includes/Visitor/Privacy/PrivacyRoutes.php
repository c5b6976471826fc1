<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/**
 * GET contact/export and DELETE contact: the legal rights of access and erasure.
 *
 * @phpstan-import-type ExportResponseShape from Shapes
 * @phpstan-import-type SentResponseShape from Shapes
 */
final class PrivacyRoutes {

	public function __construct(
		private readonly PersonalData $data,
		private readonly DeletionService $deletions,
	) {
	}

	/** @return ExportResponseShape */
	public function export( ApiRequest $request ): array {
		return $this->data->export( $request->visitor()->email );
	}

	/**
	 * @return SentResponseShape
	 * @throws Failure 403 if the operator has switched deletion off, 429 beyond the limit.
	 */
	public function askForDeletion( ApiRequest $request ): array {
		$this->deletions->request( $request->visitor(), $request->translator->language );
		return [ 'sent' => true ];
	}
}
