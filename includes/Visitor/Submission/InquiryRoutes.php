<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Http\ApiRequest;

defined( 'ABSPATH' ) || exit;

/** GET expose-inquiry. */
final class InquiryRoutes {

	public function __construct( private readonly InquiryListService $inquiries ) {
	}

	/** @return list<array<string, mixed>> */
	public function all( ApiRequest $request ): array {
		return $this->inquiries->all( $request->visitor(), $request->translator );
	}
}
