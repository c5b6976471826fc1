<?php
declare(strict_types=1);

namespace SwImmoSuite\Account;

use SwImmoSuite\Http\Call;

defined( 'ABSPATH' ) || exit;

/** GET contact/consents, DELETE contact/consents/{consentId}. */
final class ConsentRoutes {

	public function __construct( private readonly ConsentService $consents ) {
	}

	/** @return list<array<string, mixed>> */
	public function all( Call $call ): array {
		return $this->consents->all( $call->visitor() );
	}

	/** @return array{} */
	public function withdraw( Call $call ): array {
		$this->consents->withdraw( $call->visitor(), (int) $call->path( 'consentId' ) );
		return [];
	}
}
