<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;

defined( 'ABSPATH' ) || exit;

/**
 * GET expose-inquiry.
 *
 * @phpstan-import-type ExposeInquiriesResponseShape from Shapes
 */
final class InquiryRoutes {

	public function __construct( private readonly InquiryListService $inquiries ) {
	}

	/** @return ExposeInquiriesResponseShape */
	public function all( ApiRequest $request ): array {
		return $this->inquiries->all( $request->visitor(), $request->translator );
	}
}
