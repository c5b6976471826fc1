<?php
declare(strict_types=1);

namespace SwImmoSuite\Submission\Forms;

use SwImmoSuite\Contract\JsonObject;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\I18n\Translator;
use SwImmoSuite\SavedSearch\SavedSearchRules;
use SwImmoSuite\Submission\RequiredFields;
use SwImmoSuite\Submission\SubmissionForm;
use SwImmoSuite\Submission\SubmissionKind;
use SwImmoSuite\Submission\TypedContact;

defined( 'ABSPATH' ) || exit;

/** POST wizard/saved-search: a search of somebody who need not be signed in. */
final class SearchForm implements SubmissionForm {

	public function __construct(
		private readonly TypedContact $contact,
		private readonly JsonObject $search,
		private readonly SavedSearchRules $rules,
	) {
	}

	public function kind(): SubmissionKind {
		return SubmissionKind::SavedSearch;
	}

	public function route(): string {
		return 'wizard/saved-search';
	}

	public function contact(): TypedContact {
		return $this->contact;
	}

	public function faults( FormClaims $claims, ?Visitor $owner ): array {
		return $this->rules->faults( $this->search, 'savedSearch' ) + $this->contact->faults( RequiredFields::ofContact( $claims ) );
	}

	public function details( Translator $translator ): array {
		return SavedSearchRules::details( $this->search, 'savedSearch', $translator );
	}

	public function payload(): array {
		return [ 'savedSearch' => $this->rules->read( $this->search )->toArray() ];
	}

	public function listingId(): ?int {
		return null;
	}
}
