<?php
declare(strict_types=1);

namespace SwImmoSuite\Account;

use SwImmoSuite\Http\ApiRequest;

defined( 'ABSPATH' ) || exit;

/** GET contact/consents, DELETE contact/consents/{consentId}. */
final class ConsentRoutes {

	public function __construct( private readonly ConsentService $consents ) {
	}

	/** @return list<array<string, mixed>> */
	public function all( ApiRequest $call ): array {
		return $this->consents->all( $call->visitor() );
	}

	/** @return array{} */
	public function withdraw( ApiRequest $call ): array {
		$this->consents->withdraw( $call->visitor(), (int) $call->path( 'consentId' ) );
		return [];
	}
}
