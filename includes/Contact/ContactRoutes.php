<?php
declare(strict_types=1);

namespace SwImmoSuite\Contact;

use SwImmoSuite\Http\Call;

defined( 'ABSPATH' ) || exit;

/** POST wizard/contact. */
final class ContactRoutes {

	public function __construct( private readonly ContactService $contact ) {
	}

	/** @return array<string, mixed> */
	public function contact( Call $call ): array {
		return $this->contact->submit( $call );
	}
}
