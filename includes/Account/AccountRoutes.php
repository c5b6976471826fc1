<?php
declare(strict_types=1);

namespace SwImmoSuite\Account;

use SwImmoSuite\Contract\Bag;
use SwImmoSuite\Http\Call;
use SwImmoSuite\Http\Failure;
use SwImmoSuite\Http\Sentences;

defined( 'ABSPATH' ) || exit;

/** GET and PUT contact. */
final class AccountRoutes {

	public function __construct( private readonly AccountService $accounts ) {
	}

	/** @return array<string, mixed> */
	public function show( Call $call ): array {
		return $this->accounts->read( $call->visitor() );
	}

	/**
	 * @return array<string, mixed>
	 * @throws Failure 400 with every faulty field.
	 */
	public function save( Call $call ): array {
		$form   = AccountForm::of( new Bag( $call->body ) );
		$faults = $form->faults();
		if ( [] !== $faults ) {
			$sentences = new Sentences( $call->translator );
			throw Failure::invalid( $sentences->faults( $faults ) );
		}
		return $this->accounts->save( $call->visitor(), $form, $call->translator->language );
	}
}
