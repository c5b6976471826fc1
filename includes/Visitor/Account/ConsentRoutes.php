<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;

defined( 'ABSPATH' ) || exit;

/**
 * GET contact/consents, DELETE contact/consents/{consentId}.
 *
 * @phpstan-import-type ConsentsResponseShape from Shapes
 */
final class ConsentRoutes {

	public function __construct( private readonly ConsentService $consents ) {
	}

	/** @return ConsentsResponseShape */
	public function all( ApiRequest $request ): array {
		return $this->consents->all( $request->visitor() );
	}

	/** @return array{} */
	public function withdraw( ApiRequest $request ): array {
		$this->consents->withdraw( $request->visitor(), (int) $request->path( 'consentId' ) );
		return [];
	}
}
