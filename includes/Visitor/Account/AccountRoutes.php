<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use Closure;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Visitor\Auth\Opcode;

defined( 'ABSPATH' ) || exit;

/**
 * The visitor's own data, consents and newsletter.
 *
 * @phpstan-import-type AccountShape from Shapes
 * @phpstan-import-type ConfirmResponseShape from Shapes
 * @phpstan-import-type ConsentsResponseShape from Shapes
 */
final class AccountRoutes {

	/** @param Closure(): UnsubscribeService $newsletter */
	public function __construct(
		private readonly AccountService $accounts,
		private readonly ConsentService $consents,
		#[Lazy( UnsubscribeService::class )]
		private readonly Closure $newsletter,
	) {
	}

	/**
	 * GET contact.
	 *
	 * @return AccountShape
	 */
	public function show( ApiRequest $request ): array {
		return $this->accounts->read( $request->visitor() );
	}

	/**
	 * PUT contact.
	 *
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

	/**
	 * GET contact/consents.
	 *
	 * @return ConsentsResponseShape
	 */
	public function consents( ApiRequest $request ): array {
		return $this->consents->all( $request->visitor(), $request->translator );
	}

	/**
	 * DELETE contact/consents/{consentId}.
	 *
	 * @return array{}
	 * @throws Failure 404.
	 */
	public function withdrawConsent( ApiRequest $request ): array {
		$this->consents->withdraw( $request->visitor(), (int) $request->path( 'consentId' ) );
		return [];
	}

	/**
	 * POST newsletter/unsubscribe?k=
	 *
	 * @return ConfirmResponseShape
	 * @throws Failure 404 or 429.
	 */
	public function unsubscribe( ApiRequest $request ): array {
		( $this->newsletter )()->unsubscribeByOneClick( $request->query['k'] ?? '' );
		return [ 'opcode' => Opcode::Unsubscribe->value ];
	}
}
