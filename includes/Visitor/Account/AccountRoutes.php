<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;

defined( 'ABSPATH' ) || exit;

/**
 * GET and PUT contact.
 *
 * @phpstan-import-type AccountShape from Shapes
 */
final class AccountRoutes {

	public function __construct( private readonly AccountService $accounts ) {
	}

	/** @return AccountShape */
	public function show( ApiRequest $request ): array {
		return $this->accounts->read( $request->visitor() );
	}

	/**
	 * @return AccountShape
	 * @throws Failure 400 with every faulty field.
	 */
	public function save( ApiRequest $request ): array {
		return $this->accounts->save( $request->visitor(), AccountForm::of( $request->body->as( 'Account' ) ), $request->translator );
	}

	/** Checks a body beyond its schema, without saving. */
	public function faults( ApiRequest $request ): Faults {
		return $this->accounts->faults( $request->visitor(), AccountForm::of( $request->body->partsAs( 'Account' ) ) );
	}
}
