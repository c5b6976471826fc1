<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission\Forms;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRules;
use SwImmoSuite\Visitor\Submission\SubmissionKind;

defined( 'ABSPATH' ) || exit;

/**
 * POST wizard/saved-search: a saved search, also from visitors who are not signed in.
 *
 * @phpstan-import-type SavedSearchPart from Shapes
 */
final class SavedSearchForm implements SubmissionForm {

	private readonly TypedContact $contact;

	/** @var SavedSearchPart */
	private readonly array $search;

	/** @var array<array-key, mixed> */
	private readonly array $extra;

	public function __construct(
		private readonly ApiRequest $request,
		private readonly SavedSearchRules $rules,
	) {
		$body          = $request->body->partsAs( 'SavedSearchRequest' );
		$this->extra   = $body['extra'] ?? [];
		$this->contact = TypedContact::of( $body['contact'] ?? [], 'contact', $request->signedIn );
		$this->search  = $body['savedSearch'] ?? [];
	}

	public function kind(): SubmissionKind {
		return SubmissionKind::SavedSearch;
	}

	public function extra(): array {
		return $this->extra;
	}

	public function route(): string {
		return 'wizard/saved-search';
	}

	public function faults( FormClaims $claims ): Faults {
		$codes = $this->contact->faults( RequiredFields::ofContact( $claims ) ) + $this->contact->consentFaults( $this->kind(), $claims );
		return $this->rules->faults( $this->search, 'savedSearch', $this->request->translator )->plus( new Faults( $codes ) );
	}

	public function check( FormClaims $claims ): CheckedForm|Faults {
		$faults = $this->faults( $claims );
		if ( ! $faults->isEmpty() ) {
			return $faults;
		}
		$search = $this->rules->read( $this->search );
		return $this->contact->toCheckedForm( $this->contact->consents( $this->kind(), $claims ), [ 'savedSearch' => $search->toArray() ], choice: $search->alerts?->value );
	}
}
