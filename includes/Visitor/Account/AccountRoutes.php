<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;

defined( 'ABSPATH' ) || exit;

/** GET and PUT contact. */
final class AccountRoutes {

	public function __construct( private readonly AccountService $accounts ) {
	}

	/** @return array<string, array<string, bool>|string|null> */
	public function show( ApiRequest $request ): array {
		return $this->accounts->read( $request->visitor() );
	}

	/**
	 * @return array<string, array<string, bool>|string|null>
	 * @throws Failure 400 with every faulty field.
	 */
	public function save( ApiRequest $request ): array {
		return $this->accounts->save( $request->visitor(), AccountForm::of( new JsonObject( $request->body ) ), $request->translator );
	}

	/** What is wrong with a body beside what its schema says; nothing is saved. */
	public function faults( ApiRequest $request ): Faults {
		return $this->accounts->faults( $request->visitor(), AccountForm::of( new JsonObject( $request->body ) ) );
	}
}
