<?php
declare(strict_types=1);

namespace SwImmoSuite\Submission;

use SwImmoSuite\Http\Call;

defined( 'ABSPATH' ) || exit;

/** GET expose-inquiry. */
final class InquiryRoutes {

	public function __construct( private readonly InquiryListService $inquiries ) {
	}

	/** @return list<array<string, mixed>> */
	public function all( Call $call ): array {
		return $this->inquiries->all( $call->visitor(), $call->translator );
	}
}
